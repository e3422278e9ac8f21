import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toString } from 'hast-util-to-string';
import { useState } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { Material } from './material.tsx';
import classes from './materials.module.css';
import type { Marking } from './use-marking.ts';

/** The characters up to which a material is shown in full above an item on a phone. */
const short = 700;

const lengthOf = ({ tree, parts }: LabMaterial) =>
  [tree, ...parts.map((part) => part.tree)].reduce((sum, one) => sum + (one ? toString(one).length : 0), 0);

/** The materials that have become visible since the last answer; none at first. */
function useFresh(materials: readonly LabMaterial[]): readonly string[] {
  const ids = materials.map(({ id }) => id);
  const [known, setKnown] = useState({ ids, fresh: [] as readonly string[] });
  if (ids.join(' ') !== known.ids.join(' ')) {
    const fresh = ids.filter((id) => !known.ids.includes(id));
    setKnown({ ids, fresh });
    return fresh;
  }
  return known.fresh;
}

interface Props {
  materials: readonly LabMaterial[];
  /** The marks to be shown in a material. */
  markingOf?: (material: LabMaterial) => Marking | null;
}

/** What a learner works on: beside the items where there is room, above them on a phone. */
export function Materials({ materials, markingOf = () => null }: Props) {
  const isWide = useMediaQuery('(width >= 62em)', true);
  const fresh = useFresh(materials);
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  if (materials.length === 0) return null;
  const freshTitles = materials.filter(({ id }) => fresh.includes(id)).map(({ title }) => title);
  return (
    <section className={classes.materials} aria-label={m.lab_materials()} tabIndex={isWide ? 0 : undefined}>
      <VisuallyHidden aria-live="polite">
        {freshTitles.length > 0 && m.lab_materials_new({ materials: freshTitles.join(', ') })}
      </VisuallyHidden>
      {materials.map((material) => {
        const marking = markingOf(material);
        const isDue = isWide || marking !== null || fresh.includes(material.id) || lengthOf(material) <= short;
        return (
          <Material
            key={material.id}
            material={material}
            marking={marking}
            isNew={fresh.includes(material.id)}
            isOpen={folded[material.id] ?? isDue}
            onToggle={(isOpen) => {
              if (isOpen !== (folded[material.id] ?? isDue)) setFolded((now) => ({ ...now, [material.id]: isOpen }));
            }}
          />
        );
      })}
    </section>
  );
}
