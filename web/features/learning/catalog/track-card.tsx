import type { Track } from '#contract/learning.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { CardLink } from '#web/ui/link.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import { levelName } from '../labels.ts';
import { OwnTrack } from '../own-track.tsx';
import { countedStones, TrailLine } from '../trail.tsx';
import classes from './catalog.module.css';
import type { CompanyFigure } from './module-card.tsx';

/** A track in the catalog: its stone and colour, its subject and progress. `company` is the company view, or null if no one has started. */
export function TrackCard({ track, company }: { track: Track; company?: CompanyFigure | null | undefined }) {
  const { completed_modules: done, total_modules: total } = track.progress;
  return (
    <CardLink to="/tracks/$trackId" params={{ trackId: track.id }} className={classes.track}>
      <span className="ui-row ui-gap-sm">
        <TrackGlyph glyph={track.glyph} hue={track.hue} size={52} />
        <span>
          <h3 className="ui-card-title ui-mb-2xs">{track.title}</h3>
          <span className="ui-small">
            {levelName(track.level)} · {m.track_modules({ count: total })} · {minutesLong(track.minutes)}
          </span>
          <OwnTrack track={track} />
        </span>
      </span>
      <span className={classes.trackSummary}>{track.summary}</span>
      <span className={classes.trackFoot}>
        <TrailLine stones={countedStones(done, total)} hue={track.hue} />
        <span className="ui-small tabular ui-fixed">
          {company !== undefined ? m.catalog_card_yours({ done, total }) : `${done}/${total}`}
        </span>
      </span>
      {company !== undefined && (
        <span className={classes.company}>
          {company?.learners
            ? m.catalog_card_company({ completions: company.completions, learners: company.learners })
            : m.catalog_card_company_none()}
        </span>
      )}
    </CardLink>
  );
}
