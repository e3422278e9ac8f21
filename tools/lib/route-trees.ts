import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The routes outside the signed-in shell, which the initial bundle contains. This tree has no types (so it is JavaScript), because
 * those from the complete tree apply.
 */
const publicRoutes = {
  generatedRouteTree: `${root}web/public.routeTree.gen.ts`,
  routeFileIgnorePattern: '^_signed-in',
  disableTypes: true,
};

/** Writes the complete route tree (as the router's plugin does, following tsr.config.json) and the tree of public routes. */
export async function writeRouteTrees(which: 'all' | 'public' = 'all'): Promise<void> {
  if (which === 'all') await new Generator({ config: getConfig({}, root), root }).run();
  await new Generator({ config: getConfig(publicRoutes, root), root }).run();
}
