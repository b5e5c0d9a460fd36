<?php
/**
 * What the fields of the sidebar need before them.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

return array(
	'dependencies' => array( 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => AUSFLUGSKARTE_VERSION,
);
