import type { Accent } from '#contract/company-branding.ts';
import { whenUsed } from '#server/when-used.ts';

/** The minimum text contrast (WCAG 2.2, 1.4.3). */
const needed = 4.5;

/** The backgrounds on which `web/ui/theme.ts` uses the accent. `soft` is the share of step 5 in one of the dark theme's tints. */
const surfaces = { light: ['#ffffff', '#f6f8fa', '#f7f9fb'], dark: ['#0c121a', '#121924', '#18202c'] };
const darkBody = '#121924';
const softest = 0.26;

/** The lightness (OKLCH) of each colour's ten steps in `web/ui/colours.ts`, and each step's share of the chroma. */
const ladder = [0.975, 0.945, 0.89, 0.815, 0.735, 0.645, 0.546, 0.505, 0.435, 0.365];
const chromas = [0.07, 0.16, 0.33, 0.57, 0.83, 1, 1, 0.95, 0.84, 0.7];
/** A more intense colour is tiring to look at. The product's most intense colour has a chroma of 0.19. */
const mostChroma = 0.2;
/** A button or link darker than this can't be distinguished from plain text. */
const darkest = 0.365;

const colours = (): typeof import('culori') => whenUsed('culori');
const white = '#ffffff';

const leastContrast = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => colours().wcagContrast(colour, other)));

/** Mixes two colours like `color-mix(in srgb, colour share, ground)`. */
function mixed(colour: string, share: number, ground: string): string {
  const { converter, formatHex } = colours();
  const rgb = converter('rgb');
  const [over, under] = [rgb(colour), rgb(ground)];
  if (!over || !under) throw new Error(`no colours: ${colour}, ${ground}`);
  const part = (channel: 'r' | 'g' | 'b') => over[channel] * share + under[channel] * (1 - share);
  return formatHex({ mode: 'rgb', r: part('r'), g: part('g'), b: part('b') });
}

/**
 * Returns the accent for a colour. The colour's hue and strength are kept. The steps have the lightness of the product's own colours,
 * shifted as far as legibility requires. Buttons and links in the light theme use the colour itself if it is legible there.
 *
 * @param colour six hexadecimal digits after a #
 */
export function accentOf(colour: string): Accent {
  const { clampChroma, converter, formatHex, wcagContrast } = colours();
  const { l, c, h = 0 } = converter('oklch')(colour) ?? { l: 0, c: 0 };
  const chroma = Math.min(c, mostChroma);
  const at = (step: number, lightness: number) =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma * (chromas[step] ?? 1), h }, 'oklch'));
  const lightnessOf = (step: number) => ladder[step] ?? 0;
  /** Shifts a step by hundredths until the given colours are legible with it, as text or as background. */
  const readable = (step: number, by: number, others: readonly string[]) => {
    let lightness = lightnessOf(step);
    while (leastContrast(at(step, lightness), others) < needed && lightness > 0 && lightness < 1) lightness += by;
    return { colour: at(step, lightness), lightness };
  };

  const [s0, s1, s2, s3, s5] = [0, 1, 2, 3, 5].map((step) => at(step, lightnessOf(step))) as [string, string, string, string, string];
  const lightGround = [white, ...surfaces.light, s0, s1];
  const darkGround = [...surfaces.dark, mixed(s5, softest, darkBody)];
  const s4 = readable(4, 0.01, darkGround).colour;
  const s6 = readable(6, -0.01, [white]).colour;
  const readableColour = readable(7, -0.01, lightGround);
  const isReadable = l >= darkest && l <= lightnessOf(6) && leastContrast(colour, lightGround) >= needed;
  const main = isReadable
    ? { colour, lightness: l }
    : l < readableColour.lightness
      ? { colour: at(7, Math.max(l, darkest)), lightness: darkest }
      : readableColour;
  const s8 = at(8, Math.min(lightnessOf(8), main.lightness - 0.06));
  const s9 = at(9, Math.min(lightnessOf(9), main.lightness - 0.12));

  const lightContrast = leastContrast(main.colour, lightGround);
  const darkContrast = Math.min(leastContrast(s4, darkGround), wcagContrast(s6, white));
  return {
    colour,
    steps: [s0, s1, s2, s3, s4, s5, s6, main.colour, s8, s9],
    light: { filled: main.colour, text: main.colour, contrast: lightContrast },
    dark: { filled: s6, text: s4, contrast: darkContrast },
  };
}
