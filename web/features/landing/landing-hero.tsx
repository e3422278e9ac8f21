import { m } from '#messages';
import { useAnswer } from '#web/lib/use-answer.ts';
import { MountainScene } from '#web/ui/mountain-scene.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import classes from './landing-hero.module.css';

/** The product at a glance: its slogan, the main links, and a glimpse of its screens. */
export function LandingHero({ known }: { known: boolean }) {
  const data = useAnswer('GET /api/platform');
  return (
    <section className={classes.hero}>
      <div>
        <p className={classes.kicker}>{m.landing_kicker()}</p>
        <h1 className={classes.title}>{m.landing_title()}</h1>
        <p className={classes.line}>{m.landing_line()}</p>
        <div className="ui-buttons">
          <EntryButtons isKnown={known} />
        </div>
        <dl className={classes.figures} data-waiting={!data}>
          {[
            [m.landing_figure_tracks({ count: data?.total_tracks ?? '…' }), m.landing_figure_tracks_name()],
            [m.landing_figure_modules({ count: data?.total_modules ?? '…' }), m.landing_figure_modules_name()],
            [m.landing_figure_programming(), m.landing_figure_programming_name()],
          ].map(([figure, name]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <div className={classes.scene}>
          <MountainScene />
        </div>
        <div className={classes.total}>
          <ProgressRing value={40} size={72} thickness={7} label={m.landing_glimpse_total()} />
          <div>
            <div className={classes.strong}>{m.landing_glimpse_total()}</div>
            <div className="ui-small">{m.landing_glimpse_total_line()}</div>
          </div>
        </div>
        <div className={classes.next}>
          <TrackGlyph glyph="slab" hue="indigo" size={44} />
          <div>
            <div className="ui-small">{m.landing_glimpse_next()}</div>
            <div className={classes.strong}>{m.landing_glimpse_next_line()}</div>
          </div>
        </div>
      </div>
    </section>
  );
}
