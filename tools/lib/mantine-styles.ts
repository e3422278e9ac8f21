import { basename } from 'node:path';
import type { Plugin } from 'vite';

const component = /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/;
const sheet = /@mantine[\\/]core[\\/]styles[\\/]\w+\.layer\.css$/;

/**
 * Loads each Mantine component's styles together with the component, instead of loading all styles with the first screen. The module
 * with a component's class names imports the component's style sheet, which becomes a separate cascade layer. The layer order in
 * `web/index.html` puts components above their parts, regardless of which sheet loads first.
 */
export const mantineStyles: Plugin[] = [
  {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (component.test(id)) return `import '@mantine/core/styles/${basename(id, '.module.mjs')}.layer.css';\n${code}`;
      if (sheet.test(id)) return code.replace('@layer mantine {', `@layer mantine.${basename(id, '.layer.css')} {`);
      return undefined;
    },
  },
  {
    // In development, Mantine is bundled into one file, and so is its style sheet.
    name: 'mantine-styles-whole',
    apply: 'serve',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/web/main.tsx') ? `import '@mantine/core/styles.layer.css';\n${code}` : undefined),
  },
];
