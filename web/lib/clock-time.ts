/** Returns a place in a video as players show it: `3:05`, or `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const padded = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(whole % 60)}` : `${minutes}:${padded(whole % 60)}`;
}
