// What style sheets may say of type and rhythm: the steps of web/ui/theme.ts, as Mantine's variables, and three widths of the window.
const font = 'xs|sm|md|lg|xl|2xl|3xl|4xl';
const weights = 'regular|medium|semibold|bold';
const radii = 'xs|sm|md|lg|xl';
const distances = '2xs|xs|sm|md|lg|xl|2xl|3xl';

const step = (/** @type {string} */ scale, /** @type {string} */ names) => `var\\(--mantine-${scale}-(?:${names})\\)`;
/** One of the values, or several of them after each other. */
const each = (/** @type {string} */ value) => new RegExp(`^(?:(?:${value})(?: (?!$)|$))+$`);

/** A step that grows with the text size that the reader has chosen. */
const reading = /^calc\(var\(--mantine-font-size-(?:md|lg|xl)\) \* var\(--reading-scale, 1\)\)$/;

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': [
      {
        // Code and formulas are measured by the words around them, the words on a certificate by the paper (cqi).
        'font-size': [each(step('font-size', font)), 'inherit', '0.9em', '1.1em', /cqi/, reading],
        'font-weight': [each(step('font-weight', weights)), 'inherit'],
        font: ['inherit'],
        // What is in percent is a circle or a stone.
        '/radius$/': [each(`${step('radius', radii)}|0`), 'inherit', /%/],
        // One pixel is a hairline.
        '/gap$/': [each(`${step('spacing', distances)}|0|1px`)],
      },
      { message: (property, value) => `"${property}: ${value}" is not one of the steps in web/ui/theme.ts` },
    ],
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': { width: ['36em', '48em', '62em'] },
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
  },
};
