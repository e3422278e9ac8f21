import type { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SignedAddress } from '#contract/signed-media.ts';

/** Where a PDF is loaded from. */
export interface PdfSource {
  address: SignedAddress;
  /** Returns a new address, because the last one has ended. */
  renew: () => Promise<SignedAddress | undefined>;
}

/** How many bytes of a PDF are requested at a time. */
export const pieceOfPdf = 512 * 1024;

/** Loads a PDF in pieces, and asks for a new address when the last one has ended. */
export function rangesOf(
  Transport: typeof PDFDataRangeTransport,
  { address, renew }: PdfSource,
  onFailure: () => void,
): PDFDataRangeTransport {
  let { url } = address;
  const stopped = new AbortController();

  const request = (first: number, end: number) => fetch(url, { headers: { range: `bytes=${first}-${end - 1}` }, signal: stopped.signal });

  async function piece(first: number, end: number): Promise<Uint8Array> {
    let response = await request(first, end);
    if (response.status === 403) {
      url = (await renew())?.url ?? url;
      response = await request(first, end);
    }
    if (response.status !== 206) throw new Error(`a piece of the PDF was answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  class Ranges extends Transport {
    override requestDataRange(first: number, end: number): void {
      piece(first, end).then(
        (bytes) => this.onDataRange(first, bytes),
        (error: unknown) => {
          if (stopped.signal.aborted) return;
          console.warn('a piece of the PDF was not loaded', error);
          onFailure();
        },
      );
    }
    override abort(): void {
      stopped.abort();
    }
  }
  return new Ranges(address.bytes, null);
}
