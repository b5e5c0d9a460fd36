document.querySelector('#zustimmen').addEventListener('click', () => ServiceMap.consent(true));
document.querySelector('#widerrufen').addEventListener('click', () => ServiceMap.consent(false));
