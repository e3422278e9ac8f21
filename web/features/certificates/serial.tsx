import { groupsOfSerial } from '#contract/serial.ts';
import classes from './serial.module.css';

/** A serial number in groups, for comparison with a paper certificate. It is copied without spaces. */
export function Serial({ serial }: { serial: string }) {
  return (
    <span className={classes.serial}>
      {groupsOfSerial(serial).map((group, index) => (
        <span key={index} className={classes.group}>
          {group}
        </span>
      ))}
    </span>
  );
}
