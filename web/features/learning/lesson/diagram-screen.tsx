import { ActionIcon, Button } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useState } from 'react';
import { m } from '#messages';
import { Tooltip } from '#web/ui/tooltip.tsx';
import classes from './diagram.module.css';
import { type Drawings, scaleOnScreen, wholeIn } from './diagram-layout.ts';
import { DiagramPicture, useDrawing } from './diagram-picture.tsx';

/** The zoom factor for one step, and the scale's limits. */
const step = 1.25;
const least = 0.1;
const most = 4;

interface Props {
  drawings: Drawings;
  alt: string;
}

/** A full-screen diagram, shown as a whole at first and then as large as the person wants. */
export function DiagramScreen({ drawings, alt }: Props) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const room = { width: Math.floor(width), height: Math.floor(height) };
  const { drawing: drawn } = useDrawing(drawings, room);
  const drawing = drawn === 'failed' ? null : drawn;
  /** The chosen scale, or null for the initial one. */
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = chosen ?? (drawing ? scaleOnScreen(room, drawing) : 1);
  const zoom = (by: number) => setChosen(Math.min(most, Math.max(least, scale * by)));
  const fit = () => drawing && setChosen(wholeIn(room, drawing));

  const keys: { readonly [key: string]: (() => unknown) | undefined } = {
    '+': () => zoom(step),
    '=': () => zoom(step),
    '-': () => zoom(1 / step),
    '0': fit,
  };
  // The listener is on the window, because the dialog covers all of it and contains no text fields.
  useWindowEvent('keydown', (event) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });

  return (
    <div className={classes.screen}>
      <div className="ui-row ui-fixed" role="toolbar" aria-label={m.lesson_diagram_zoom()}>
        <Tooltip label={m.lesson_diagram_smaller()}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={m.lesson_diagram_smaller()}
            onClick={() => zoom(1 / step)}
            disabled={scale <= least}
          >
            <IconZoomOut size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <output className={classes.scale} aria-label={m.lesson_diagram_scale()}>
          {Math.round(scale * 100)}%
        </output>
        <Tooltip label={m.lesson_diagram_larger()}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={m.lesson_diagram_larger()}
            onClick={() => zoom(step)}
            disabled={scale >= most}
          >
            <IconZoomIn size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Button variant="default" size="sm" onClick={fit}>
          {m.lesson_diagram_fit()}
        </Button>
      </div>
      <div ref={ref} className={classes.stage} tabIndex={0} role="group" aria-label={m.lesson_diagram_scrolls()} data-autofocus>
        <DiagramPicture drawing={drawing} scale={() => scale} alt={alt} />
      </div>
    </div>
  );
}
