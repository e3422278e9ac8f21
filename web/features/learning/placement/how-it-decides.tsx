import { clsx } from 'clsx';
import { mostPlacementQuestions } from '#contract/placement-values.ts';
import { m } from '#messages';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './placement.module.css';

/** How a placement decides, in words. */
export const HowItDecides = () => (
  <DataCard title={m.placement_how()}>
    <div className={clsx(classes.how, 'ui-stack ui-gap-sm')}>
      <p>{m.placement_how_modules()}</p>
      <p>{m.placement_how_next()}</p>
      <p>{m.placement_how_certain({ most: mostPlacementQuestions })}</p>
      <p>{m.placement_how_effect()}</p>
      <p>{m.placement_how_who()}</p>
    </div>
  </DataCard>
);
