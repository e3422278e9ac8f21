import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { useIsRecorded } from '#web/lib/me.ts';
import { messageOf } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { TextTree } from '#web/lib/text-tree.tsx';
import { toast } from '#web/lib/toast.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { isNotFound, NotFound } from '../not-found.tsx';
import { Attempts } from './attempts.tsx';
import classes from './capstone.module.css';
import { HowItIsJudged } from './how-it-is-judged.tsx';
import { Work } from './work.tsx';

const NoCapstone = () => <EmptyState drawing="quiet" title={m.capstone_none_title()} message={m.capstone_none()} />;

interface Props {
  trackId: string;
}

/** A track's capstone: the brief with its files, how it is judged, what was handed in, and the work itself. */
export function CapstoneScreen({ trackId }: Props) {
  const track = usePart(read('GET /api/learning/tracks/:id', { params: { id: trackId } }));
  const enabled = useIsRecorded();
  const capstone = useQuery({ ...read('GET /api/capstones/tracks/:trackId', { params: { trackId } }), enabled });
  const title = capstone.data?.capstone?.title;
  const head = {
    title: title === undefined ? m.capstone_of_track() : m.capstone_title({ title }),
    line: m.capstone_line(),
    above: (
      <AboveTitle>
        <BackLink to="/tracks/$trackId" params={{ trackId }}>
          {track?.title ?? m.capstone_back()}
        </BackLink>
      </AboveTitle>
    ),
  };
  if (!enabled)
    return (
      <Screen {...head}>
        <NoCapstone />
      </Screen>
    );
  return (
    <Screen
      {...head}
      read={capstone}
      problem={m.capstone_problem()}
      waiting={480}
      instead={(error) => isNotFound(error) && <NotFound title={m.track_not_found_title()} />}
      empty={(data) => (data.capstone === null ? <NoCapstone /> : undefined)}
    >
      {({ capstone: known }) => known && <Whole trackId={trackId} capstone={known} />}
    </Screen>
  );
}

function Materials({ trackId, materials }: Props & Pick<Capstone, 'materials'>) {
  if (materials.length === 0) return null;
  const fetchFile = (name: string) =>
    download('GET /api/capstones/tracks/:trackId/materials/:name', { params: { trackId, name } }).catch((error: unknown) =>
      toast('error', messageOf(error, m.capstone_download_failed())),
    );
  return (
    <>
      <h3 className="ui-card-title ui-mt-md ui-mb-xs">{m.capstone_materials()}</h3>
      <div className="ui-buttons">
        {materials.map(({ name, title }) => (
          <Button key={name} variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void fetchFile(name)}>
            {title}
          </Button>
        ))}
      </div>
    </>
  );
}

function Whole({ trackId, capstone }: Props & { capstone: Capstone }) {
  return (
    <div className={classes.whole}>
      <DataCard title={m.capstone_brief()} line={m.capstone_minutes({ time: minutesLong(capstone.minutes) })}>
        <div className={classes.brief}>
          <TextTree tree={capstone.brief} />
        </div>
        <Materials trackId={trackId} materials={capstone.materials} />
      </DataCard>
      <Attempts capstone={capstone} />
      <HowItIsJudged trackId={trackId} capstone={capstone} />
      <Work trackId={trackId} capstone={capstone} />
    </div>
  );
}
