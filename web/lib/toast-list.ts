// The part of Mantine's notifications that renders nothing. It is loaded with the first toast.
export { notifications } from '@mantine/notifications';
