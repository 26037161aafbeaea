/** How an installation takes payments. */
export type BillingMode = 'paddle' | 'test' | 'off';

/** Which of Paddle's environments the browser talks to. */
export type PaddleEnvironment = 'sandbox' | 'production';
