import { useQuery } from '@tanstack/react-query';
import type { FileQuality } from '#contract/item-quality.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './item-quality.module.css';
import { QuizVersion } from './quiz-version.tsx';
import { ReadingFigures } from './reading-figures.tsx';

function Figures({ file }: { file: FileQuality }) {
  const { kind, reading, versions } = file;
  if (kind !== 'quiz' && kind !== 'lab') return reading ? <ReadingFigures reading={reading} /> : <p>{m.quality_not_enough_opened()}</p>;
  if (versions.length === 0) return <p>{m.quality_nobody_tried()}</p>;
  return versions.map((version) => <QuizVersion key={version.version} version={version} />);
}

interface Props {
  moduleId: string;
  fileName: string;
}

/** Statistics on what all learners did in one step. */
export function ItemQuality({ moduleId, fileName }: Props) {
  const quality = useQuery(read('GET /api/admin/modules/:moduleId/quality', { params: { moduleId } }));
  return (
    <DataCard title={m.quality_title()} line={m.quality_line()} className={classes.card}>
      <Loaded read={quality} problem={m.quality_problem()} waiting={160}>
        {({ files }) => {
          const file = files.find(({ file_name }) => file_name === fileName);
          return file && <Figures file={file} />;
        }}
      </Loaded>
    </DataCard>
  );
}
