import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { m } from '#messages';
import { useUi } from '#web/lib/ui-state.ts';
import { useNear } from '#web/lib/use-near.ts';
import { describeDiagram } from './describe-diagram.ts';
import classes from './diagram.module.css';
import { type Drawings, layoutsOf } from './diagram-layout.ts';
import { DiagramPicture, useDrawing } from './diagram-picture.tsx';

/** The drawings of a diagram in the colours of the theme. Mermaid is loaded when the first one is made. */
function useDrawings(source: string): Drawings {
  const theme = useUi((state) => state.theme);
  return useMemo(
    () =>
      layoutsOf(source).map((layout) => {
        let made: ReturnType<Drawings[number]> | undefined;
        const draw = async () => (await import('./draw-diagram.ts')).drawDiagram(layout, theme);
        // A failure is not kept: Mermaid may not have come.
        return () =>
          (made ??= draw().catch((error: unknown) => {
            made = undefined;
            throw error;
          }));
      }),
    [source, theme],
  );
}

/** How much a diagram may be enlarged on a screen of its own. */
const largest = 1.6;

function WholeScreen({ drawings, alt }: { drawings: Drawings; alt: string }) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const { drawing } = useDrawing(drawings, Math.floor(width));
  return (
    <div ref={ref} className={classes.screen} tabIndex={0} role="group" aria-label={m.lesson_diagram_scrolls()} data-autofocus>
      <DiagramPicture drawing={drawing === 'failed' ? null : drawing} room={{ width, height, largest }} alt={alt} />
    </div>
  );
}

const Source = ({ children }: { children: string }) => (
  // Long lines scroll: with the keyboard too.
  <pre className={classes.source} role="group" tabIndex={0} aria-label={m.lesson_diagram_source()}>
    {children}
  </pre>
);

/**
 * A Mermaid diagram: drawn here when a text has one, as wide as its place allows, and shown as a picture with its text beside it. It opens
 * full screen by a click on it or by Enter, and by a button that says so.
 */
export function Diagram({ source }: { source: string }) {
  const drawings = useDrawings(source);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { drawing, isDue } = useDrawing(drawings, Math.floor(width));
  const [opened, { open, close }] = useDisclosure(false);
  const alt = useMemo(() => describeDiagram(source), [source]);

  if (drawing === 'failed') {
    return (
      <figure className={classes.diagram}>
        <p className={classes.failed}>{m.lesson_diagram_failed()}</p>
        <Source>{source}</Source>
      </figure>
    );
  }
  return (
    <figure className={classes.diagram} data-diagram={isDue ? 'drawing' : 'drawn'}>
      <div className={classes.frame}>
        <div ref={ref}>
          {/* Where it scrolls, it does so with the arrows too: they belong to what has this index. */}
          <UnstyledButton className={classes.enlarge} onClick={open} disabled={!drawing} tabIndex={0} title={m.lesson_diagram_open_label()}>
            <DiagramPicture drawing={drawing} room={{ width }} alt={alt} />
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
        opened={opened}
        onClose={close}
        title={m.lesson_diagram_title()}
        fullScreen
        radius={0}
        classNames={{ content: classes.dialog, body: classes.dialogBody }}
        closeButtonProps={{ 'aria-label': m.common_close() }}
      >
        <WholeScreen drawings={drawings} alt={alt} />
      </Modal>
    </figure>
  );
}

/** A diagram that is drawn when it comes near the window, and stands there as its text until then: as in a page that the build wrote. */
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
