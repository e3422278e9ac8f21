import type { Content } from '#contract/catalog.ts';

type Cues = NonNullable<Content['captions']>;

/** `01:02:03.456` or `02:03.456`; SRT has a comma before the milliseconds. */
const time = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const times = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}(?:\s.*)?$`);
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** Returns a cue's words without its tags, such as voices and colours. */
const plain = (text: string) =>
  text.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => named[name] ?? '');

/**
 * Reads captions in WebVTT or SRT. Their layout, styles and notes are left out.
 *
 * @returns the lines in their order, or the number of the first line that can't be understood
 */
export function readCaptions(source: string): { cues: Cues; wrongLine: null } | { cues: null; wrongLine: number } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Cues = [];
  let last = 0;
  let at = 0;
  const isBlank = () => (lines[at] ?? '').trim() === '';
  const skipBlock = () => {
    while (at < lines.length && !isBlank()) at += 1;
  };
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? '')) skipBlock();
  while (at < lines.length) {
    if (isBlank()) {
      at += 1;
      continue;
    }
    if (/^(NOTE|STYLE|REGION)(\s|$)/.test(lines[at] ?? '')) {
      skipBlock();
      continue;
    }
    // The line above the times may name or number the cue.
    if (!times.test(lines[at] ?? '')) at += 1;
    const match = times.exec(lines[at] ?? '');
    const [start, end] = match ? [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))] : [0, 0];
    if (!match || start < last || end <= start) return { cues: null, wrongLine: Math.min(at + 1, lines.length) };
    last = start;
    at += 1;
    const from = at;
    skipBlock();
    const text = plain(lines.slice(from, at).join('\n')).trim();
    if (text !== '') cues.push({ start, end, text });
  }
  return cues.length > 0 ? { cues, wrongLine: null } : { cues: null, wrongLine: 1 };
}
