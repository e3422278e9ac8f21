import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useUi } from '#web/lib/ui-state.ts';
import { describeDiagram } from './describe-diagram.ts';
import classes from './diagram.module.css';

interface Drawn {
  address: string;
  width: number;
  height: number;
}

/** A Mermaid diagram: drawn here when a text has one, shown as a picture with its text beside it. */
export function Diagram({ source }: { source: string }) {
  const theme = useUi((state) => state.theme);
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    import('./draw-diagram.ts')
      .then(({ drawDiagram }) => drawDiagram(source, theme))
      .then((result) => !gone && setDrawn(result))
      .catch((error: unknown) => {
        console.warn('a diagram could not be drawn', error);
        if (!gone) setDrawn('failed');
      });
    return () => {
      gone = true;
    };
  }, [source, theme]);

  if (drawn === 'failed') {
    return (
      <figure className={classes.diagram}>
        <p className={classes.failed}>{m.lesson_diagram_failed()}</p>
        <pre className={classes.source}>{source}</pre>
      </figure>
    );
  }
  return (
    <figure className={classes.diagram} data-diagram={drawn ? 'drawn' : 'drawing'}>
      <div className={classes.frame} tabIndex={0} role="group" aria-label={m.lesson_diagram_source()}>
        {drawn ? (
          <img src={drawn.address} width={drawn.width} height={drawn.height} alt={describeDiagram(source)} className={classes.picture} />
        ) : (
          <Skeleton height={220} role="status" aria-label={m.lesson_diagram_drawing()} />
        )}
      </div>
      <details className={classes.details}>
        <summary>{m.lesson_diagram_source()}</summary>
        <pre className={classes.source}>{source}</pre>
      </details>
    </figure>
  );
}
