import { Skeleton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import classes from './diagram.module.css';
import { type Drawing, type Drawings, drawingFor, type Room, scaleIn } from './diagram-layout.ts';

/** What is shown of a diagram, and for what it was drawn. */
interface Shown {
  drawing: Drawing | 'failed';
  drawings: Drawings;
  width: number;
}

/**
 * The drawing of a diagram for a place of so many pixels. While another one is made, the last one stays; one that failed is tried again
 * when the connection is back.
 *
 * @returns `isDue` while what is shown is not yet what belongs there
 */
export function useDrawing(drawings: Drawings, width: number): { drawing: Drawing | 'failed' | null; isDue: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  const { online } = useNetwork();
  useEffect(() => {
    if (width <= 0) return undefined;
    let gone = false;
    const show = (drawing: Drawing | 'failed') => !gone && setShown({ drawing, drawings, width });
    drawingFor(drawings, width).then(show, (error: unknown) => {
      console.warn('a diagram could not be drawn', error);
      show('failed');
    });
    return () => {
      gone = true;
    };
  }, [drawings, width, online]);
  return { drawing: shown?.drawing ?? null, isDue: shown?.drawings !== drawings || shown.width !== width };
}

/** A drawing as large as it can be read in a place, and no larger than the place allows. */
export function DiagramPicture({ drawing, room, alt }: { drawing: Drawing | null; room: Room; alt: string }) {
  if (!drawing) return <Skeleton height={220} role="status" aria-label={m.lesson_diagram_drawing()} />;
  const scale = scaleIn(room, drawing);
  return (
    <img
      src={drawing.address}
      width={Math.floor(drawing.width * scale)}
      height={Math.floor(drawing.height * scale)}
      alt={alt}
      className={classes.picture}
    />
  );
}
