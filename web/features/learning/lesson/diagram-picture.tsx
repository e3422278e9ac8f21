import { Skeleton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import classes from './diagram.module.css';
import { type Drawing, type Drawings, drawingFor, drawingOnScreen, type Room } from './diagram-layout.ts';

/** The drawing being shown, and the size and source that it was drawn for. */
interface Shown {
  drawing: Drawing | 'failed';
  drawings: Drawings;
  width: number;
  height: number | undefined;
}

/**
 * Returns a diagram's drawing for a given size in pixels. The previous drawing stays while another is being created. A failed one
 * is retried when the connection is back.
 * @returns the drawing shown, and whether the right one is still to come (`isDue`)
 */
export function useDrawing(drawings: Drawings, { width, height }: Room): { drawing: Drawing | 'failed' | null; isDue: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  const { online } = useNetwork();
  useEffect(() => {
    if (width <= 0 || (height ?? 1) <= 0) return undefined;
    let gone = false;
    const show = (drawing: Drawing | 'failed') => !gone && setShown({ drawing, drawings, width, height });
    const made = height === undefined ? drawingFor(drawings, width) : drawingOnScreen(drawings, { width, height });
    made.then(show, (error: unknown) => {
      console.warn('a diagram could not be drawn', error);
      show('failed');
    });
    return () => {
      gone = true;
    };
  }, [drawings, width, height, online]);
  return { drawing: shown?.drawing ?? null, isDue: shown?.drawings !== drawings || shown.width !== width || shown.height !== height };
}

/** A drawing at a scale, or its placeholder until there is one. */
export function DiagramPicture({ drawing, scale, alt }: { drawing: Drawing | null; scale: (drawing: Drawing) => number; alt: string }) {
  if (!drawing) return <Skeleton height={220} role="status" aria-label={m.lesson_diagram_drawing()} />;
  const by = scale(drawing);
  return (
    <img
      src={drawing.address}
      width={Math.floor(drawing.width * by)}
      height={Math.floor(drawing.height * by)}
      alt={alt}
      className={classes.picture}
    />
  );
}
