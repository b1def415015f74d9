/** How long after the delivery a buyer of poles can complain, in years (konsumentköplagen 2022:260). */
export const COMPLAINT_YEARS = 3;
