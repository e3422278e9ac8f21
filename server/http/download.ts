import { create } from 'content-disposition';

/** A file as the answer of a call; its media type is what the endpoint `produces`. */
export class Download {
  readonly bytes: Uint8Array;
  /** What a browser keeps it as; any text. */
  readonly fileName: string;

  constructor(bytes: Uint8Array, fileName: string) {
    this.bytes = bytes;
    this.fileName = fileName;
  }

  /** RFC 6266, with a name of plain letters for clients that know no other. */
  get disposition(): string {
    return create(this.fileName.replace(/[\p{Cc}/\\:*?"<>|\s]+/gu, ' '));
  }
}
