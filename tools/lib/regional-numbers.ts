import type { Plugin } from 'vite';

const made = 'new Intl.NumberFormat(locale, options)';

/** Makes the compiled messages format numbers for the browser's region, as the rest of the page does. */
export function withRegionalNumbers(source: string): string {
  if (!source.includes(made)) throw new Error('The compiler of the messages writes numbers in another way now; is this step still needed?');
  return `import { formatLocale } from '../lib/format-locale.ts';\n${source.replace(made, 'new Intl.NumberFormat(formatLocale(), options)')}`;
}

/** The build plugin that does this. The messages are compiled during the build, so the files themselves can't be changed. */
export const regionalNumbers: Plugin = {
  name: 'regional-numbers',
  transform: (source, id) => (/[\\/]web[\\/]paraglide[\\/]registry\.js$/.test(id) ? withRegionalNumbers(source) : undefined),
};
