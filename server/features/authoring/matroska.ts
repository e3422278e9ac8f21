import { BrokenMedium, type VideoTracks } from './video-tracks.ts';

/** An element of EBML (RFC 8794), the format below Matroska and WebM: its id, and where its content begins and ends. */
interface Element {
  id: number;
  start: number;
  end: number;
}

/** The elements that are looked for (RFC 9559). */
const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  type: 0x83,
  codec: 0x86,
  documentType: 0x4282,
} as const;
const trackKinds = { pictures: 1, sounds: 2 } as const;

/** A number whose length is said by the zeros before its first bit; `value` is null for the size that nobody knew when it was written. */
function numberAt(bytes: Buffer, at: number, limit: number, most: number): { value: number | null; raw: number; length: number } {
  const first = at < limit ? (bytes[at] ?? 0) : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > most || at + length > limit) throw new BrokenMedium();
  let raw = first;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    raw = raw * 256 + byte;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? null : value, raw, length };
}

/** The elements between two places. One of unknown size, as a recording has them that was written while it was made, is the last. */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to; at = elements.at(-1)?.end ?? to) {
    const id = numberAt(bytes, at, to, 4);
    const size = numberAt(bytes, at + id.length, to, 8);
    const start = at + id.length + size.length;
    const end = size.value === null ? to : start + size.value;
    if (end > to) throw new BrokenMedium();
    elements.push({ id: id.raw, start, end });
  }
  return elements;
}

const within = (bytes: Buffer, { start, end }: Element, id: number): Element[] =>
  elementsIn(bytes, start, end).filter((element) => element.id === id);
const textOf = (bytes: Buffer, { start, end }: Element): string => bytes.toString('latin1', start, end).replace(/\0+$/, '');

/** The tracks of a WebM file; none for one that is Matroska of another kind. Throws `BrokenMedium` for one that ends too early. */
export function webmTracks(bytes: Buffer): VideoTracks {
  const [head, ...others] = elementsIn(bytes, 0, bytes.length);
  const segment = others.find(({ id }) => id === ids.segment);
  if (!head || !segment) throw new BrokenMedium();
  const [documentType] = within(bytes, head, ids.documentType);
  if (!documentType || textOf(bytes, documentType) !== 'webm') return { pictures: [], sounds: [] };
  if (within(bytes, segment, ids.cluster).length === 0) throw new BrokenMedium();
  const tracks = within(bytes, segment, ids.tracks).flatMap((list) => within(bytes, list, ids.track));
  const codings = (kind: number) =>
    tracks
      .filter((track) => within(bytes, track, ids.type).some(({ start, end }) => bytes.readUIntBE(start, end - start) === kind))
      .flatMap((track) => within(bytes, track, ids.codec).map((codec) => textOf(bytes, codec)));
  return { pictures: codings(trackKinds.pictures), sounds: codings(trackKinds.sounds) };
}
