import type { CompanyProgress } from '#contract/company-progress.ts';
import { discloses } from '#contract/disclosure.ts';
import type { StaffView } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { percentOf } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, PlainLink } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { TrackGlyph } from '#web/ui/track-glyph.tsx';
import classes from './tracks.module.css';

type Tracks = NonNullable<CompanyProgress['progress']>['tracks'];

interface Props {
  tracks: Tracks;
  members: number;
  /** The chapter that the figures are about; undefined for the whole company. */
  chapterId: string | undefined;
  staffSees: StaffView;
}

/** Each track as a trail of its modules, filled in by the members' progress, with links to the people, if staff may know them. */
export function Tracks({ tracks, members, chapterId, staffSees }: Props) {
  const people = { ...useCompany(), chapter_id: chapterId };
  const isNamed = discloses(staffSees, 'progress');
  return (
    <DataCard
      title={m.company_progress_tracks()}
      line={m.company_progress_tracks_line({ count: members })}
      aside={
        isNamed && (
          <AnchorLink to="/company/completions" search={people}>
            {m.completions_title()}
          </AnchorLink>
        )
      }
    >
      <ul className={classes.tracks}>
        {tracks.map(({ track_id, title, hue, glyph, begun, completed, percentage, modules }) => (
          <li key={track_id}>
            <div className="ui-row ui-mb-xs ui-gap-sm">
              <TrackGlyph glyph={glyph} hue={hue} size={36} />
              <span className="ui-rest">
                <AnchorLink to="/tracks/$trackId" params={{ trackId: track_id }} c="inherit" className={classes.name ?? ''}>
                  {title}
                </AnchorLink>
                <span className="ui-small">
                  {isNamed ? (
                    <AnchorLink to="/company/completions" search={{ ...people, track_id }} inherit c="inherit">
                      {m.company_progress_track({ begun, completed })}
                    </AnchorLink>
                  ) : (
                    m.company_progress_track({ begun, completed })
                  )}
                </span>
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
}
