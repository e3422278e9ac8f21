import classes from './mountain-scene.module.css';

/** A decorative scene of ridges and a trail marked by cairns. It fills its container. */
export function MountainScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 720 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="720" height="900" fill="var(--sky)" />
      <circle cx="520" cy="210" r="62" fill="var(--sun)" />
      <path fill="var(--far)" d="M0 470 96 404l70 44 112-128 74 78 58-46 96 106 66-62 148 104v400H0z" />
      <path fill="var(--white)" d="m278 320-31 36 22 8 14-12 18 16 17-10z" />
      <path fill="var(--middle)" d="M0 580c60-22 96-58 150-62 66-6 92 46 150 40 74-8 106-88 184-92 84-4 130 74 236 92v342H0z" />
      <path fill="var(--near)" d="M0 690c84-28 150-48 232-34 90 14 128 60 222 48 92-12 150-70 266-64v260H0z" />
      <path fill="var(--front)" d="M0 800c110-46 200-36 320-14 140 26 250 10 400-40v154H0z" />
      <path
        className={classes.trail}
        d="M118 900c40-60 176-58 190-112 10-42-116-40-108-84 8-42 170-26 176-70 4-30-62-34-52-66 10-28 92-24 116-60"
      />
      <g className={classes.small} transform="translate(424 452)">
        <rect x="0" y="16" width="30" height="10" rx="5" />
        <rect x="4" y="8" width="22" height="8.5" rx="4.2" />
        <rect x="9" y="1" width="13" height="7" rx="3.5" />
      </g>
      <g className={classes.medium} transform="translate(182 664)">
        <rect x="0" y="34" width="60" height="18" rx="9" />
        <rect x="8" y="18" width="46" height="16.5" rx="8" />
        <rect x="16" y="4" width="30" height="14.5" rx="7" />
      </g>
      <g className={classes.large} transform="translate(430 672)">
        <rect x="0" y="116" width="150" height="42" rx="21" />
        <rect x="16" y="78" width="116" height="39" rx="19" transform="rotate(-2 74 98)" />
        <rect x="34" y="46" width="84" height="33" rx="16" transform="rotate(2 76 62)" />
        <rect fill="var(--mantine-color-caution-4)" x="50" y="19" width="54" height="28" rx="14" transform="rotate(-4 77 33)" />
      </g>
    </svg>
  );
}
