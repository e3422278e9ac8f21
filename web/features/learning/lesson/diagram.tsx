import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import { clsx } from 'clsx';
import { useMemo, useRef, useState } from 'react';
import { m } from '#messages';
import { useUi } from '#web/lib/ui-state.ts';
import { useNear } from '#web/lib/use-near.ts';
import { describeDiagram, kindOfDiagram } from './describe-diagram.ts';
import classes from './diagram.module.css';
import { type Drawings, type Layout, layoutsOf, scaleBeside, screenLayoutsOf } from './diagram-layout.ts';
import { DiagramPicture, useDrawing } from './diagram-picture.tsx';
import { DiagramScreen } from './diagram-screen.tsx';

/** Returns a diagram's drawings in the theme's colours. Mermaid is loaded for the first one. */
function useDrawings(source: string, layouts: (source: string) => Layout[]): Drawings {
  const theme = useUi((state) => state.theme);
  return useMemo(
    () =>
      layouts(source).map((layout) => {
        let made: ReturnType<Drawings[number]> | undefined;
        const draw = async () => (await import('./draw-diagram.ts')).drawDiagram(layout, theme);
        // Failures are not cached, because Mermaid itself may have failed to load.
        return () =>
          (made ??= draw().catch((error: unknown) => {
            made = undefined;
            throw error;
          }));
      }),
    [source, layouts, theme],
  );
}

/** Returns the heading before an element in its text. */
function headingBefore(element: HTMLElement | null): string {
  const headings = [...(element?.closest('main, article, [role="dialog"]')?.querySelectorAll('h1, h2, h3, h4') ?? [])];
  const before = headings.filter((heading) => element && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return before.at(-1)?.textContent?.trim() ?? '';
}

const Source = ({ children }: { children: string }) => (
  // Long lines can be scrolled by keyboard too.
  <pre className={classes.source} role="group" tabIndex={0} aria-label={m.lesson_diagram_source()}>
    {children}
  </pre>
);

/**
 * A Mermaid diagram, drawn in the browser to fit the available width, and shown as a picture with its text beside it. A click or Enter on
 * it, or a labelled button, opens it full screen.
 */
export function Diagram({ source }: { source: string }) {
  const drawings = useDrawings(source, layoutsOf);
  const onScreen = useDrawings(source, screenLayoutsOf);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { drawing, isDue } = useDrawing(drawings, { width: Math.floor(width) });
  const figure = useRef<HTMLElement>(null);
  /** The dialog's title while it is open: the kind of diagram, and the topic of the text around it. */
  const [title, setTitle] = useState<string | null>(null);
  const open = () => setTitle([kindOfDiagram(source), headingBefore(figure.current)].filter(Boolean).join(': '));
  const alt = useMemo(() => describeDiagram(source), [source]);

  if (drawing === 'failed') {
    return (
      <figure className={classes.diagram} data-not-text>
        <p className={classes.failed}>{m.lesson_diagram_failed()}</p>
        <Source>{source}</Source>
      </figure>
    );
  }
  return (
    <figure ref={figure} className={classes.diagram} data-not-text data-diagram={isDue ? 'drawing' : 'drawn'}>
      <div className={classes.frame}>
        <div ref={ref}>
          {/* With this tab index, the arrow keys can scroll the diagram if it is too wide. */}
          <UnstyledButton className={classes.enlarge} onClick={open} disabled={!drawing} tabIndex={0} title={m.lesson_diagram_open_label()}>
            <DiagramPicture drawing={drawing} scale={(drawn) => scaleBeside({ width }, drawn)} alt={alt} />
          </UnstyledButton>
        </div>
      </div>
      <div className={classes.foot}>
        <details className={classes.details}>
          <summary>{m.lesson_diagram_source()}</summary>
          <Source>{source}</Source>
        </details>
        <Button
          className={classes.open}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconArrowsMaximize size={14} aria-hidden />}
          aria-label={m.lesson_diagram_open_label()}
          onClick={open}
          disabled={!drawing}
        >
          {m.lesson_diagram_open()}
        </Button>
      </div>
      <Modal
        opened={title !== null}
        onClose={() => setTitle(null)}
        title={title}
        fullScreen
        radius={0}
        classNames={{ content: classes.dialog, body: classes.dialogBody }}
      >
        <DiagramScreen drawings={onScreen} alt={alt} />
      </Modal>
    </figure>
  );
}

/** A diagram that is drawn when the reader scrolls near it. Until then it is shown as text, as on a prerendered page. */
export function DiagramWhenNear({ source }: { source: string }) {
  const { ref, isNear } = useNear<HTMLElement>();
  if (isNear) return <Diagram source={source} />;
  return (
    <figure ref={ref} className={clsx(classes.diagram, classes.waiting)} data-diagram="text">
      <figcaption className={classes.caption}>{m.lesson_diagram_source()}</figcaption>
      <Source>{source}</Source>
    </figure>
  );
}
