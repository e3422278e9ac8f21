import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { hues } from '#contract/values.ts';
import { m } from '#messages';
import { chartColours, colours } from './colours.ts';

const tuples = Object.fromEntries(Object.entries(colours).map(([name, steps]) => [name, [...steps] as unknown as MantineColorsTuple]));

const font = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const size = (name: string) => `var(--mantine-font-size-${name})`;
const weight = (name: string) => `var(--mantine-font-weight-${name})`;
const heading = (step: string, lineHeight: string) => ({ fontSize: size(step), lineHeight, fontWeight: weight('bold') });

/** The kit renders a dialog's title in a <header>, which would count as a second banner on the page. */
const dialogHeader = { header: { role: 'presentation' } };

/** The accessible name of the cross that closes a dialog or toast. It is resolved when the theme is applied, not when this file loads. */
const closeButtonProps = {
  get 'aria-label'() {
    return m.common_close();
  },
};

/**
 * The product's look (look.md): cool greys, hairlines, radius 12 on cards, a 4 px grid, no capitals. Type and spacing come only from
 * these scales, as Mantine's variables; stylelint.config.js makes style sheets use them.
 */
const theme: MantineThemeOverride = {
  colors: tuples,
  white: '#ffffff',
  black: '#131b26',
  primaryColor: 'moss',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', 'JetBrains Mono', Menlo, Consolas, monospace",
  // 13, 14, 15, 17, 20 and 28 px, then the sizes of public page titles and of the landing page's headline.
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
    '2xl': '1.75rem',
    '3xl': 'clamp(2rem, 4vw, 2.75rem)',
    '4xl': 'clamp(2.5rem, 5.2vw, 4.25rem)',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.5' },
  fontWeights: { regular: '400', medium: '550', semibold: '620', bold: '680' },
  headings: {
    fontFamily: font,
    fontWeight: weight('bold'),
    textWrap: 'balance',
    sizes: {
      h1: heading('2xl', '1.25'),
      h2: heading('xl', '1.3'),
      h3: heading('lg', '1.4'),
      h4: heading('md', '1.45'),
      h5: heading('sm', '1.5'),
      h6: heading('xs', '1.5'),
    },
  },
  // 4, 8, 12, 16, 20, 24, 32 and 48 px.
  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '3rem',
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(15 25 40 / 6%)',
    sm: '0 1px 3px rgb(15 25 40 / 8%)',
    md: '0 4px 16px -4px rgb(15 25 40 / 12%)',
    lg: '0 12px 32px -8px rgb(15 25 40 / 18%)',
    xl: '0 24px 56px -12px rgb(15 25 40 / 24%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  // These are plain objects, because `Component.extend()` would add every component to the first chunk.
  components: {
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: weight('medium'), fontSize: size('xs'), letterSpacing: 0 } },
    },
    Button: { styles: { root: { fontWeight: weight('medium') } } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'xl' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { transition: 'pop', duration: 160 },
        overlayProps: { backgroundOpacity: 0.45, blur: 2 },
        attributes: dialogHeader,
        closeButtonProps,
      },
      // A title may contain an eighty-character name without a space.
      styles: { title: { fontWeight: weight('bold'), overflowWrap: 'anywhere' } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 }, attributes: dialogHeader, closeButtonProps } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } } },
    Popover: { defaultProps: { shadow: 'lg', radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 }, radius: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { radius: 'lg' } },
    Table: { styles: { th: { fontWeight: weight('medium') } } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'md' },
      styles: {
        label: { fontWeight: weight('medium'), marginBottom: 'var(--mantine-spacing-2xs)', fontSize: size('sm') },
        description: { fontSize: size('xs') },
        error: { fontSize: size('xs') },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { radius: 'md' } },
    Notification: { defaultProps: { radius: 'lg', withBorder: true, closeButtonProps } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
};

const charts = (list: readonly string[]) => Object.fromEntries(list.map((colour, index) => [`--chart-${index + 1}`, colour]));

/** Returns each hue's variables, such as `--track-teal` (text and lines), `-fill` (areas) and `-soft` (a tinted background). */
const tracks = (line: number, fill: number, soft: (hue: string) => string) =>
  Object.fromEntries(
    hues.flatMap((hue) => [
      [`--track-${hue}`, `var(--mantine-color-${hue}-${line})`],
      [`--track-${hue}-fill`, `var(--mantine-color-${hue}-${fill})`],
      [`--track-${hue}-soft`, soft(hue)],
    ]),
  );

/** The theme's name for the accent that a company chose. */
export const companyColour = 'company';
const names = [...Object.keys(colours).filter((name) => name !== 'dark'), companyColour];

/** A super admin's accent is close to the error red, so only the primary button and the active item use it. */
const redAccent = 'summit';
const neutral = 'slate';
const neutralControls: MantineThemeOverride['components'] = Object.fromEntries(
  ['Checkbox', 'CheckboxIndicator', 'Progress', 'ProgressSection', 'Radio', 'RadioIndicator', 'Slider', 'Switch'].map((name) => [
    name,
    { defaultProps: { ...(theme.components?.[name]?.defaultProps as object), color: neutral } },
  ]),
);

/** Makes subtle buttons, badges and notices neutral if the accent is red. */
const neutralWhereQuiet: VariantColorsResolver = (input) =>
  defaultVariantColorsResolver(input.variant !== 'filled' && input.color === redAccent ? { ...input, color: neutral } : input);

const themeInRed: MantineThemeOverride = {
  ...theme,
  primaryColor: redAccent,
  variantColorResolver: neutralWhereQuiet,
  components: { ...theme.components, ...neutralControls },
};

/** Returns the theme with an accent: the name of one of its colours, or ten steps of a company's own colour, from light to dark. */
export function themeWith(accent: string | readonly string[]): MantineThemeOverride {
  if (accent === redAccent) return themeInRed;
  return typeof accent === 'string'
    ? { ...theme, primaryColor: accent }
    : { ...theme, colors: { ...tuples, [companyColour]: accent as unknown as MantineColorsTuple }, primaryColor: companyColour };
}

/** Mantine derives tints by darkening, which looks muddy on black-blue. Our tints are the colour itself with transparency. */
const thinned = Object.fromEntries(
  names.flatMap((name) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, var(--mantine-color-${name}-5) 18%, var(--mantine-color-body))`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--mantine-color-${name}-5) 26%, var(--mantine-color-body))`],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
  ]),
);
/** Mantine's own hover colour for light buttons gives their text less contrast than 4.5 : 1. */
const quiet = Object.fromEntries(
  names.flatMap((name) => [
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-7)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--mantine-color-${name}-1) 50%, var(--mantine-color-${name}-2))`],
  ]),
);

export const cssVariablesResolver: CSSVariablesResolver = ({ primaryColor }) => ({
  variables: {},
  light: {
    '--canvas': '#f6f8fa',
    '--surface': '#ffffff',
    '--surface-2': 'var(--mantine-color-gray-0)',
    '--hairline': '#e2e7ee',
    '--hairline-strong': 'var(--mantine-color-gray-4)',
    '--ink': 'var(--mantine-color-black)',
    '--ink-2': 'var(--mantine-color-gray-6)',
    '--stone': '#c9d1db',
    '--stone-empty': '#e2e7ee',
    '--accent': 'var(--mantine-primary-color-7)',
    '--accent-soft': 'var(--mantine-primary-color-1)',
    // The colour of data graphics: bars, rings and heat map days.
    '--figure': primaryColor === redAccent ? `var(--mantine-color-${neutral}-6)` : 'var(--mantine-primary-color-7)',
    // Links and the focus ring do not depend on the role.
    '--link': '#1f4e7a',
    '--focus': '#33506f',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-default-border': '#d8dfe7',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#687588',
    '--mantine-color-error': 'var(--mantine-color-negative-7)',
    '--mantine-color-success': 'var(--mantine-color-positive-7)',
    '--mantine-color-disabled-color': '#687588',
    ...quiet,
    ...tracks(7, 5, (hue) => `var(--mantine-color-${hue}-1)`),
    ...charts(chartColours.light),
  },
  dark: {
    '--canvas': '#0c121a',
    '--surface': '#121924',
    '--surface-2': '#18202c',
    '--hairline': '#232d3b',
    '--hairline-strong': '#344154',
    '--ink': 'var(--mantine-color-dark-0)',
    '--ink-2': 'var(--mantine-color-dark-2)',
    '--stone': '#3c4a5e',
    '--stone-empty': '#263141',
    '--accent': 'var(--mantine-primary-color-4)',
    '--accent-soft': 'color-mix(in srgb, var(--mantine-primary-color-5) 18%, #121924)',
    '--figure': primaryColor === redAccent ? `var(--mantine-color-${neutral}-4)` : 'var(--mantine-primary-color-4)',
    '--link': '#a8c6ea',
    '--focus': '#b5c8de',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-body': '#121924',
    '--mantine-color-default': '#18202c',
    '--mantine-color-default-hover': '#212b39',
    '--mantine-color-default-border': '#2e3949',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-negative-4)',
    '--mantine-color-success': 'var(--mantine-color-positive-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    ...thinned,
    ...tracks(4, 5, (hue) => `color-mix(in srgb, var(--mantine-color-${hue}-5) 20%, var(--surface))`),
    ...charts(chartColours.dark),
  },
});
