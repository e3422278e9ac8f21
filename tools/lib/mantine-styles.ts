import { basename } from 'node:path';
import type { Plugin } from 'vite';

const component = /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/;
const sheet = /@mantine[\\/]core[\\/]styles[\\/]\w+\.layer\.css$/;

/**
 * Has the styles of each of Mantine's components travel with it, instead of those of all components with the first screen. The module that
 * knows a component's class names imports its style sheet, which becomes a layer of its own: whichever sheet comes first, components lie
 * above what they are made of, in the order that `web/index.html` states.
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
    // During development Mantine is one file, and so is its style sheet.
    name: 'mantine-styles-whole',
    apply: 'serve',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/web/main.tsx') ? `import '@mantine/core/styles.layer.css';\n${code}` : undefined),
  },
];
