/** The codings of the tracks of a video, as its file names them. */
export interface VideoTracks {
  pictures: string[];
  sounds: string[];
}

/** What the parsers of videos throw for a file that ends too early or contradicts itself. */
export class BrokenMedium extends Error {
  override name = 'BrokenMedium';
}
