import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { toString } from 'hast-util-to-string';
import { type ReactNode, useState } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { Material } from './material.tsx';
import classes from './materials.module.css';
import { useFresh } from './use-fresh.ts';
import type { Marking } from './use-marking.ts';

/** The maximum number of characters in materials that are shown in full above an item on a phone. */
const short = 700;

function lengthOf(materials: readonly LabMaterial[]): number {
  const trees = materials.flatMap(({ tree, parts }) => [tree, ...parts.map((part) => part.tree)]);
  return trees.reduce((sum, one) => sum + (one ? toString(one).length : 0), 0);
}

const keyOf = (material: string, part: string) => `${material}/${part}`;

/** Returns the ids of the materials that the last answer has added or extended. */
function useFreshMaterials(materials: readonly LabMaterial[]): readonly string[] {
  const fresh = useFresh(materials.flatMap(({ id, parts }) => [keyOf(id, ''), ...parts.map((part) => keyOf(id, part.id))]));
  return materials.flatMap(({ id, parts }) =>
    fresh.includes(keyOf(id, '')) || parts.some((part) => fresh.includes(keyOf(id, part.id))) ? [id] : [],
  );
}

interface Props {
  materials: readonly LabMaterial[];
  /** Returns the marks to show in a material. */
  markingOf?: (material: LabMaterial) => Marking | null;
  /** Shown above the materials. */
  lead?: ReactNode;
}

/** A lab's materials: beside the items if there is room, and above them on a phone. */
export function Materials({ materials, markingOf = () => null, lead }: Props) {
  const isWide = useMediaQuery('(width >= 62em)', true);
  const fresh = useFreshMaterials(materials);
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({});
  if (materials.length === 0) return lead;
  const isShort = lengthOf(materials) <= short;
  const freshTitles = materials.filter(({ id }) => fresh.includes(id)).map(({ title }) => title);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls separately, so it must be reachable by keyboard
    <section className={classes.materials} aria-label={m.lab_materials()} tabIndex={isWide ? 0 : undefined}>
      <VisuallyHidden aria-live="polite">
        {freshTitles.length > 0 && m.lab_materials_new({ materials: freshTitles.join(', ') })}
      </VisuallyHidden>
      {lead}
      {materials.map((material) => {
        const marking = markingOf(material);
        const isDue = isWide || isShort || marking !== null || fresh.includes(material.id);
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
