/** The page that compares the plans; the only one with the payment provider's scripts. */
export const PLANS_PATH = '/subscription';

/**
 * Opens the checkout. Only its document may load the payment provider's code, so it always needs a full page load:
 * link to it with a plain `<a href>`.
 */
export const CHECKOUT_ADDRESS = `${PLANS_PATH}?checkout=pro`;
