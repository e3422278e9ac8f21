import { ActionIcon, Button, NumberInput } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsHorizontal from '@tabler/icons-react/dist/esm/icons/IconArrowsHorizontal.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignedAddress } from '#contract/signed-media.ts';
import { m } from '#messages';
import { type MediaSource, useSignedAddress } from '#web/lib/signed-media.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { MediaPlace } from '../position/use-media-place.ts';
import type { OpenedPdf, PdfProblem, PdfState } from './open-pdf.ts';
import classes from './pdf-viewer.module.css';

interface Props {
  title: string;
  source: MediaSource;
  /** The name of the uploaded PDF. */
  name: string;
  place: MediaPlace;
}

const problems: Record<PdfProblem, () => string> = {
  damaged: m.pdf_damaged,
  locked: m.pdf_locked,
  'not loaded': m.pdf_not_loaded,
};
const nothing: PdfState = { page: 1, pages: 0, matches: { current: 0, total: 0 } };

function Tool({ label, onClick, isOff = false, children }: { label: string; onClick: () => void; isOff?: boolean; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" size={32} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
const icon = { size: 18, 'aria-hidden': true } as const;

/** A PDF's pages, with a search in their text. The library that draws them is loaded when a PDF is opened. */
export function PdfViewer({ title, source, name, place: { start, note } }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedPdf | null>(null);
  /** The page that was shown when a part of the PDF could not be loaded. */
  const stoppedAt = useRef<number | null>(null);
  const address = useSignedAddress(source, name);
  const [state, setState] = useState(nothing);
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  const [wanted, setWanted] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isReady = address.data !== undefined && start !== undefined;

  const begin = useEffectEvent(async (pages: HTMLDivElement, data: SignedAddress): Promise<OpenedPdf> => {
    const { openPdf } = await import('./open-pdf.ts');
    const from = { address: data, renew: async () => (await address.refetch()).data };
    return openPdf(pages, from, stoppedAt.current ?? start ?? null, {
      onState: (change) => setState((now) => ({ ...now, ...change })),
      onProblem: setProblem,
    });
  });
  const firstAddress = useEffectEvent(() => address.data);
  // A new address is used when the last one has ended, and must not open the PDF again.
  useEffect(() => {
    const data = firstAddress();
    if (!isReady || !data || !container.current) return;
    let isWanted = true;
    begin(container.current, data).then(
      (made) => {
        if (isWanted) opened.current = made;
        else made.close();
      },
      (error: unknown) => {
        console.warn('the PDF was not opened', error);
        if (isWanted) setProblem('not loaded');
      },
    );
    return () => {
      isWanted = false;
      opened.current?.close();
      opened.current = null;
    };
  }, [isReady, attempt]);

  // The pages are no longer on the screen.
  useEffect(() => {
    if (problem === null) return;
    opened.current?.close();
    opened.current = null;
  }, [problem]);

  const { page, pages, matches } = state;
  const report = useEffectEvent((at: number) => note(at));
  useEffect(() => {
    if (pages > 0) report(page);
  }, [page, pages]);

  const find = (text: string, way: 'new' | 'next' | 'previous') => {
    setWanted(text);
    opened.current?.find(text, way);
  };
  if (problem !== null || address.isLoadingError)
    return (
      <div className={classes.problem} role="alert">
        <p>{problems[problem ?? 'not loaded']()}</p>
        {problem !== 'damaged' && problem !== 'locked' && (
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              if (pages > 0) stoppedAt.current = page;
              setProblem(null);
              setState(nothing);
              setAttempt((now) => now + 1);
              if (address.isError) void address.refetch();
            }}
          >
            {m.common_retry()}
          </Button>
        )}
      </div>
    );
  return (
    <section className={classes.viewer} aria-label={title} aria-busy={pages === 0}>
      <div className={classes.tools}>
        <div className={classes.group}>
          <Tool label={m.pdf_previous()} isOff={page <= 1} onClick={() => opened.current?.goTo(page - 1)}>
            <IconArrowUp {...icon} />
          </Tool>
          <Tool label={m.pdf_next()} isOff={page >= pages} onClick={() => opened.current?.goTo(page + 1)}>
            <IconArrowDown {...icon} />
          </Tool>
          <NumberInput
            className={classes.page}
            size="xs"
            aria-label={m.pdf_page()}
            hideControls
            allowDecimal={false}
            min={1}
            max={Math.max(pages, 1)}
            value={page}
            onChange={(value) => typeof value === 'number' && value !== page && opened.current?.goTo(value)}
          />
          <span className={classes.pages}>{m.pdf_of_pages({ pages })}</span>
        </div>
        <div className={classes.group}>
          <Tool label={m.pdf_zoom_out()} onClick={() => opened.current?.zoom('out')}>
            <IconZoomOut {...icon} />
          </Tool>
          <Tool label={m.pdf_zoom_in()} onClick={() => opened.current?.zoom('in')}>
            <IconZoomIn {...icon} />
          </Tool>
          <Tool label={m.pdf_zoom_width()} onClick={() => opened.current?.zoom('width')}>
            <IconArrowsHorizontal {...icon} />
          </Tool>
        </div>
        <search className={classes.search}>
          <form
            className={classes.group}
            onSubmit={(event) => {
              event.preventDefault();
              if (wanted) find(wanted, 'next');
            }}
          >
            <SearchField
              className={classes.field}
              size="xs"
              label={m.pdf_search()}
              value={wanted}
              maxLength={200}
              onChange={(text) => find(text, 'new')}
            />
            <Tool label={m.pdf_match_previous()} isOff={matches.total === 0} onClick={() => find(wanted, 'previous')}>
              <IconChevronUp {...icon} />
            </Tool>
            <Tool label={m.pdf_match_next()} isOff={matches.total === 0} onClick={() => find(wanted, 'next')}>
              <IconChevronDown {...icon} />
            </Tool>
            <span className={classes.matches} role="status">
              {wanted === '' ? '' : matches.total === 0 ? m.pdf_no_match() : m.pdf_matches(matches)}
            </span>
          </form>
        </search>
      </div>
      <div className={classes.window}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- someone without a mouse scrolls the pages with the arrow keys */}
        <div ref={container} className={classes.container} tabIndex={0} role="group" aria-label={m.pdf_pages()}>
          <div className="pdfViewer" />
        </div>
      </div>
    </section>
  );
}
