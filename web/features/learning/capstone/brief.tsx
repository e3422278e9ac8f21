import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Capstone } from '#contract/capstones.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { sizeInWords } from '#web/lib/file-size.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { Attempts } from './attempts.tsx';
import classes from './capstone.module.css';

interface Props {
  trackId: string;
  capstone: Capstone;
}

function Materials({ trackId, capstone: { materials } }: Props) {
  if (materials.length === 0) return null;
  const fetchFile = (name: string) =>
    download('GET /api/capstones/tracks/:trackId/materials/:name', { params: { trackId, name } }).catch((error: unknown) =>
      toast('error', messageOf(error, m.capstone_download_failed())),
    );
  return (
    <DataCard title={m.capstone_materials()}>
      <ul className={classes.files}>
        {materials.map(({ name, title, bytes }) => (
          <li key={name}>
            <div>
              <p>{title}</p>
              <p className="ui-quiet">
                {name} · {sizeInWords(bytes)}
              </p>
            </div>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void fetchFile(name)}
              aria-label={m.exercise_download({ file: name })}
            >
              {m.capstone_download()}
            </Button>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}

/** The first step: what was handed in before, what is asked, and its files. */
export function Brief({ trackId, capstone }: Props) {
  return (
    <>
      <Attempts trackId={trackId} capstone={capstone} />
      <DataCard>
        <p className="ui-quiet ui-mb-sm">{m.capstone_minutes({ time: minutesLong(capstone.minutes) })}</p>
        <div className={classes.brief}>
          <LessonTree tree={capstone.brief} compact />
        </div>
      </DataCard>
      <Materials trackId={trackId} capstone={capstone} />
    </>
  );
}
