import type { hues } from '#contract/values.ts';

export type Hue = (typeof hues)[number];

/** The shades of each hue in `web/ui/colours.ts` that are used in print. */
export const tones: Record<Hue, { wash: string; tint: string; light: string; stone: string; line: string }> = {
  teal: { wash: '#eefaf8', tint: '#dbf3f0', light: '#bae5e1', stone: '#02827c', line: '#005e5a' },
  indigo: { wash: '#f5f6ff', tint: '#e8ecff', light: '#d1d8fe', stone: '#5c62cb', line: '#41459a' },
  orange: { wash: '#fff4ef', tint: '#ffe7dc', light: '#fecfb8', stone: '#b24f02', line: '#833801' },
  slate: { wash: '#f5f7fa', tint: '#e9edf3', light: '#d3dce5', stone: '#617284', line: '#455361' },
  grape: { wash: '#fdf3fe', tint: '#f9e5fc', light: '#f0cdf6', stone: '#984ea3', line: '#70347a' },
  gold: { wash: '#fbf6ec', tint: '#f6ecd6', light: '#ebd9b1', stone: '#8d6b03', line: '#674d02' },
};

export const ink = '#161f2b';
export const softInk = '#445062';
export const warning = '#b52719';
