import { BrokenMedium, type VideoTracks } from './video-tracks.ts';

/** A box of an MP4 file (ISO/IEC 14496-12): its type, and where its content begins and ends. */
interface Box {
  type: string;
  start: number;
  end: number;
}

function boxAt(bytes: Buffer, at: number, limit: number): Box {
  if (at + 8 > limit) throw new BrokenMedium();
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  // 1: the size stands behind the type, in 64 bits. 0: up to the end of the file.
  const isLong = size === 1;
  if (isLong && at + 16 > limit) throw new BrokenMedium();
  const start = at + (isLong ? 16 : 8);
  const end = size === 0 ? limit : at + (isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size);
  if (end < start || end > limit) throw new BrokenMedium();
  return { type, start, end };
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; at = boxes.at(-1)?.end ?? to) boxes.push(boxAt(bytes, at, to));
  return boxes;
}

/** The boxes at the end of a path of types. */
const boxesAt = (bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>, [type, ...path]: readonly string[]): Box[] =>
  boxesIn(bytes, start, end)
    .filter((box) => box.type === type)
    .flatMap((box) => (path.length === 0 ? [box] : boxesAt(bytes, box, path)));

/** The codings of one track: the types of the entries behind the version and the count of `stsd`. */
const codingsOf = (bytes: Buffer, track: Box): string[] =>
  boxesAt(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']).flatMap(({ start, end }) =>
    boxesIn(bytes, start + 8, end).map(({ type }) => type),
  );

/** What kind of track it is (`vide`, `soun`): the handler stands 8 bytes into `hdlr`. */
const handlerOf = (bytes: Buffer, track: Box): string =>
  boxesAt(bytes, track, ['mdia', 'hdlr']).map(({ start, end }) => bytes.toString('latin1', start + 8, Math.min(start + 12, end)))[0] ?? '';

/** The tracks of an MP4 file. Throws `BrokenMedium` for one that ends too early or has no pictures and sounds in it. */
export function mp4Tracks(bytes: Buffer): VideoTracks {
  const top = boxesIn(bytes, 0, bytes.length);
  if (!top.some(({ type }) => type === 'mdat' || type === 'moof')) throw new BrokenMedium();
  const tracks = boxesAt(bytes, { start: 0, end: bytes.length }, ['moov', 'trak']);
  if (tracks.length === 0) throw new BrokenMedium();
  const codings = (handler: string) =>
    tracks.filter((track) => handlerOf(bytes, track) === handler).flatMap((track) => codingsOf(bytes, track));
  return { pictures: codings('vide'), sounds: codings('soun') };
}
