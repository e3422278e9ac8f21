import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The routes outside of the signed-in shell, which the first page knows; a tree without types (and so in JavaScript): those of all routes hold. */
const publicRoutes = {
  generatedRouteTree: `${root}web/public.routeTree.gen.ts`,
  routeFileIgnorePattern: '^_signed-in',
  disableTypes: true,
};

/** Writes the tree of all routes (as the router's plugin does, by tsr.config.json) and that of the public ones. */
export async function writeRouteTrees(which: 'all' | 'public' = 'all'): Promise<void> {
  if (which === 'all') await new Generator({ config: getConfig({}, root), root }).run();
  await new Generator({ config: getConfig(publicRoutes, root), root }).run();
}
