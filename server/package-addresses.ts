import { type ResolveFnOutput, registerHooks } from 'node:module';

// Drizzle's package.json lists thousands of addresses. Node parses it again for each import of the package and of each of its hundred
// modules, which takes a second and a hundred megabytes that are not freed. Here each address is resolved only once. Within the package,
// all addresses are relative.
const found = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    // Zod has its messages in fifty languages, none of which the product shows. Loading only the English ones saves ten megabytes.
    if (specifier === '../locales/index.js' && context.parentURL?.includes('/node_modules/zod/')) return next('../locales/en.js', context);
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const resolved = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, resolved);
    return resolved;
  },
});
