import { crc32, inflateSync } from 'node:zlib';
import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { refusedBadge } from './refused-badge.ts';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The keyword of the chunk that contains the credential: https://www.imsglobal.org/spec/ob/v3p0#baked-badge. */
const keyword = 'openbadgecredential';

export const isPng = (file: Buffer): boolean => file.subarray(0, pngSignature.length).equals(pngSignature);
export const isSvg = (text: string): boolean => /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<svg[\s>]/.test(text);

/** Yields the chunks of a PNG. Throws `badge_malformed` for a PNG that is cut off or damaged. */
function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = pngSignature.length;
  while (at < png.length) {
    if (at + 12 > png.length) throw refusedBadge('badge_malformed');
    const length = png.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw refusedBadge('badge_malformed');
    const type = png.toString('latin1', at + 4, at + 8);
    yield { type, data: png.subarray(at + 8, end) };
    if (type === 'IEND') return;
    at = end + 4;
  }
  throw refusedBadge('badge_malformed');
}

/** Returns the text of an international text chunk: PNG specification, 11.3.3.4. */
function textOf(data: Buffer): string {
  const [compression, method] = data.subarray(keyword.length + 1, keyword.length + 3);
  const language = data.indexOf(0, keyword.length + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0 || method !== 0) throw refusedBadge('badge_malformed');
  const text = data.subarray(translated + 1);
  if (compression === 0) return text.toString('utf8');
  try {
    return inflateSync(text, { maxOutputLength: limits.badgeText.most }).toString('utf8');
  } catch {
    throw refusedBadge('badge_malformed');
  }
}

/** Returns the credential in a PNG. Throws `badge_not_found` if there is none, and `badge_malformed` if there are several. */
export function credentialInPng(png: Buffer): string {
  const isCredential = ({ type, data }: { type: string; data: Buffer }) =>
    type === 'iTXt' && data.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`;
  const [chunk, other] = [...chunksOf(png)].filter(isCredential);
  if (!chunk) throw refusedBadge('badge_not_found');
  if (other) throw refusedBadge('badge_malformed');
  return textOf(chunk.data);
}

/**
 * Returns the credential in an SVG: the text of the element, or the token in its attribute. Throws `badge_not_found` if there is none, and
 * `badge_malformed` if there are several.
 */
export function credentialInSvg(svg: string): string {
  const [element, other] = [
    ...svg.matchAll(/<openbadges:credential\b([^>]*?)(?:\/>|>\s*(?:<!\[CDATA\[([\s\S]*?)\]\]>)?\s*<\/openbadges:credential>)/g),
  ];
  if (!element) throw refusedBadge('badge_not_found');
  if (other) throw refusedBadge('badge_malformed');
  const [, attributes = '', text] = element;
  const token = /\sverify="([\w.-]+)"/.exec(attributes)?.[1];
  if ((token === undefined) === (text === undefined)) throw refusedBadge('badge_malformed');
  return token ?? text ?? '';
}
