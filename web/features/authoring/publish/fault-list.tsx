import { VisuallyHidden } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import type { AuthoringFault } from '#contract/authoring.ts';
import { m } from '#messages';
import classes from './publish.module.css';

interface Props {
  faults: readonly AuthoringFault[];
  /** Goes to the fault. Without this function, the faults are plain text. */
  onFault?: (fault: AuthoringFault) => void;
  /** Whether to name a fault's step, which is unnecessary if all faults are in the open step. */
  withFiles?: boolean;
}

/** Returns a fault's location in the editor's terms, or by file and line for an import. */
function placeOf({ file, line, part, place }: AuthoringFault, withFiles: boolean): string {
  if (part === null) return line > 1 ? m.authoring_fault_file_line({ file, line }) : file;
  if (!withFiles) return place ?? m.authoring_fault_show();
  return place === null ? part : m.authoring_fault_part_place({ part, place });
}

/** The text's faults, errors first, each with a link to its location. */
export function FaultList({ faults, onFault, withFiles = false }: Props) {
  const sorted = faults.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
  return (
    <ul className={classes.faults} aria-label={m.authoring_faults()}>
      {sorted.map((fault) => {
        const Icon = fault.level === 'error' ? IconExclamationCircle : IconAlertTriangle;
        return (
          <li key={`${fault.file}:${fault.line}:${fault.message}`} data-level={fault.level}>
            <Icon size={18} aria-hidden />
            <span className="ui-breaks ui-narrow">
              <VisuallyHidden>{fault.level === 'error' ? m.authoring_fault_error() : m.authoring_fault_warning()}: </VisuallyHidden>
              {onFault ? (
                <button type="button" className={classes.place} onClick={() => onFault(fault)}>
                  {placeOf(fault, withFiles)}
                </button>
              ) : (
                <span className="ui-dim">{placeOf(fault, withFiles)}</span>
              )}
              : {fault.message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
