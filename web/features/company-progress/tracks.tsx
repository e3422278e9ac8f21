import type { CompanyProgress } from '#contract/company-progress.ts';
import { m } from '#messages';
import { percentOf } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, PlainLink } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './tracks.module.css';

type Tracks = NonNullable<CompanyProgress['progress']>['tracks'];

/** Each track as a trail of its modules, filled in by the members' progress. */
export const Tracks = ({ tracks, members }: { tracks: Tracks; members: number }) => (
  <DataCard title={m.company_progress_tracks()} line={m.company_progress_tracks_line({ count: members })}>
    <ul className={classes.tracks}>
      {tracks.map(({ track_id, title, hue, glyph, begun, completed, percentage, modules }) => (
        <li key={track_id}>
          <div className="ui-row ui-mb-xs ui-gap-sm">
            <TrackGlyph glyph={glyph} hue={hue} size={36} />
            <span className="ui-rest">
              <AnchorLink to="/tracks/$trackId" params={{ trackId: track_id }} c="inherit" className={classes.name ?? ''}>
                {title}
              </AnchorLink>
              <span className="ui-small">{m.company_progress_track({ begun, completed })}</span>
            </span>
            <span className={classes.share}>{m.company_progress_percentage({ percentage })}</span>
          </div>
          <ul className={classes.modules} aria-label={m.company_progress_modules_of({ track: title })}>
            {modules.map((module) => {
              const words = m.company_progress_module({ title: module.title, begun: module.begun, completed: module.completed, members });
              return (
                <li key={module.module_id}>
                  <Tooltip label={words} isContent>
                    <PlainLink
                      to="/modules/$moduleId"
                      params={{ moduleId: module.module_id }}
                      className={classes.module}
                      aria-label={words}
                    >
                      <span className={classes.bar}>
                        <span
                          className={classes.begun}
                          style={{ width: `${percentOf(module.begun, members)}%`, background: `var(--track-${hue}-fill)` }}
                        />
                        <span
                          className={classes.fill}
                          style={{ width: `${percentOf(module.completed, members)}%`, background: `var(--track-${hue}-fill)` }}
                        />
                      </span>
                    </PlainLink>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  </DataCard>
);
