import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { create } from 'fontkit';

/**
 * The font files. EB Garamond covers Latin with all accents, Greek and Cyrillic; each other font adds one script. None of them is a subset.
 */
const files = {
  regular: 'eb-garamond/400Regular/EBGaramond_400Regular.ttf',
  italic: 'eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
  medium: 'eb-garamond/500Medium/EBGaramond_500Medium.ttf',
  arabic: 'amiri/400Regular/Amiri_400Regular.ttf',
  hebrew: 'frank-ruhl-libre/500Medium/FrankRuhlLibre_500Medium.ttf',
  devanagari: 'noto-serif-devanagari/500Medium/NotoSerifDevanagari_500Medium.ttf',
  chinese: 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
  japanese: 'yuji-syuku/400Regular/YujiSyuku_400Regular.ttf',
  korean: 'gowun-batang/400Regular/GowunBatang_400Regular.ttf',
} as const;
export type Face = keyof typeof files;
/** The faces in the order they are tried. The first one that has all the text's letters is used. */
const foreign = ['arabic', 'hebrew', 'devanagari', 'chinese', 'japanese', 'korean'] as const satisfies readonly Face[];

interface Font {
  bytes: Buffer;
  has(text: string): boolean;
}

const fonts = new Map<Face, Font>();

/** Returns a font. It is read from disk on first use, because most fonts are needed only for a few names. */
export function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${files[face]}`)));
  const opened = create(bytes);
  if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${files[face]} is a collection of fonts`);
  const font = { bytes, has: (text: string) => [...text].every((letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) };
  fonts.set(face, font);
  return font;
}

/** Text with a face that has all its letters. */
export interface TextInFont {
  text: string;
  face: Face;
}

/**
 * Splits text into runs, each with a font that can show it: the requested face, or else its script's face. Words that no font covers are
 * written in Latin letters, because a name made of empty boxes is not readable.
 */
export function inFont(original: string, wanted: Face): TextInFont {
  const text = original.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const face = [wanted, ...foreign].find((one) => fontOf(one).has(text));
  if (face) return { text, face };
  const words = text.split(' ').map((word) => (fontOf(wanted).has(word) ? word : anyAscii(word)));
  return { text: words.filter((word) => word !== '').join(' '), face: wanted };
}
