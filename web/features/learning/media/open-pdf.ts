import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the address comes from Vite
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import 'pdfjs-dist/web/pdf_viewer.css';
import type { EventBus, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { type PdfSource, pieceOfPdf, rangesOf } from './pdf-source.ts';

pdf.GlobalWorkerOptions.workerSrc = workerUrl;

/** Why a PDF isn't shown. */
export type PdfProblem = 'damaged' | 'locked' | 'not loaded';

export interface PdfState {
  page: number;
  pages: number;
  /** The matches of the search: how many there are, and which of them is marked. */
  matches: { current: number; total: number };
}

export interface OpenedPdf {
  goTo: (page: number) => void;
  zoom: (change: 'in' | 'out' | 'width') => void;
  find: (text: string, way: 'new' | 'next' | 'previous') => void;
  close: () => void;
}

interface Events {
  onState: (change: Partial<PdfState>) => void;
  onProblem: (problem: PdfProblem) => void;
}

/** Loads what the library needs for some PDFs. */
class Tables {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== 'cMapUrl') throw new Error(`${filename} is not part of Cairn`);
    return (await import('./pdf-character-maps.ts')).characterMap(filename);
  }
}

const problemOf = (error: unknown): PdfProblem =>
  error instanceof pdf.PasswordException ? 'locked' : error instanceof pdf.InvalidPDFException ? 'damaged' : 'not loaded';

/** Shows a PDF in a container, starting at a page, with a layer of text that can be selected and searched. */
export async function openPdf(
  container: HTMLDivElement,
  source: PdfSource,
  start: number | null,
  { onState, onProblem }: Events,
): Promise<OpenedPdf> {
  // This part of the library takes the other one from the window, which must be there first.
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  const eventBus: EventBus = new parts.EventBus();
  const linkService = new parts.PDFLinkService({
    eventBus,
    externalLinkTarget: parts.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  /** Scrolls to matches within the container. The library alone would scroll the window too. */
  class FindController extends parts.PDFFindController {
    override scrollMatchIntoView(match: { element: HTMLElement; pageIndex: number; matchIndex: number }): void {
      const { scrollX, scrollY } = window;
      const before = container.scrollTop;
      super.scrollMatchIntoView(match);
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      if (container.scrollTop !== before) container.scrollTop -= container.clientHeight / 4;
    }
  }
  const findController = new FindController({ eventBus, linkService });
  const viewer: PDFViewer = new parts.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: pdf.AnnotationMode.ENABLE,
    annotationEditorMode: pdf.AnnotationEditorType.DISABLE,
    removePageBorders: true,
  });
  linkService.setViewer(viewer);
  const loading = pdf.getDocument({
    range: rangesOf(pdf.PDFDataRangeTransport, source, () => onProblem('not loaded')),
    rangeChunkSize: pieceOfPdf,
    disableAutoFetch: true,
    disableStream: true,
    // The page's content security policy allows no WebAssembly.
    useWasm: false,
    useWorkerFetch: false,
    BinaryDataFactory: Tables,
    cMapUrl: 'character maps/',
    enableXfa: false,
    // Larger pictures are left out, because their pixels would not fit into the memory of a telephone.
    maxImageSize: 64 * 1024 * 1024,
  });
  const resized = new ResizeObserver(() => {
    // Pages that have just been removed from the screen have no width to fit.
    if (container.clientWidth > 0 && viewer.currentScaleValue === 'page-width') viewer.currentScaleValue = 'page-width';
  });

  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'page-width';
    if (start !== null && start <= viewer.pagesCount) viewer.currentPageNumber = start;
    resized.observe(container);
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onState({ page: pageNumber }));
  const onMatches = ({ matchesCount }: { matchesCount: PdfState['matches'] }) => onState({ matches: matchesCount });
  eventBus.on('updatefindmatchescount', onMatches);
  eventBus.on('updatefindcontrolstate', onMatches);

  loading.promise.then(
    (document) => {
      onState({ pages: document.numPages });
      viewer.setDocument(document);
      linkService.setDocument(document, null);
    },
    (error: unknown) => {
      if (!loading.destroyed) onProblem(problemOf(error));
    },
  );

  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(page, 1), viewer.pagesCount);
    },
    zoom: (change) => {
      if (change === 'width') viewer.currentScaleValue = 'page-width';
      else if (change === 'in') viewer.increaseScale();
      else viewer.decreaseScale();
    },
    find: (query, way) =>
      eventBus.dispatch('find', {
        source: null,
        type: way === 'new' ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: way === 'previous',
        matchDiacritics: false,
      }),
    close: () => {
      resized.disconnect();
      viewer.cleanup();
      void loading.destroy();
    },
  };
}
