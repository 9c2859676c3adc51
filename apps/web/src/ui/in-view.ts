/** Of buttons that stay in view under a long preview. With large text on a phone they would cover it. */
export const IN_VIEW =
  '[@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-0 [@media(height>=30rem)]:bg-paper [@media(height>=30rem)]:pt-3 [@media(height>=30rem)]:pb-[calc(0.75rem+env(safe-area-inset-bottom))]'
