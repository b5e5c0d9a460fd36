<?php
/**
 * The script of the map, its style sheet, and what waits for consent.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers what a page with a map loads; a page without one loads nothing.
 */
function ausflugskarte_register_scripts() {
	$address = ausflugskarte_settings()['address'];
	if ( '' !== $address ) {
		// Without a version behind it: the address itself is the one that stays current.
		wp_register_script( 'ausflugskarte-map', ausflugskarte_script_url(), array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}
	wp_register_script( 'ausflugskarte-consent', plugins_url( 'assets/consent.js', AUSFLUGSKARTE_FILE ), array(), AUSFLUGSKARTE_VERSION, true );
	wp_register_style( 'ausflugskarte', plugins_url( 'assets/ausflugskarte.css', AUSFLUGSKARTE_FILE ), array(), AUSFLUGSKARTE_VERSION );
}
add_action( 'init', 'ausflugskarte_register_scripts' );

/**
 * Address of the script of the map.
 *
 * @return string
 */
function ausflugskarte_script_url() {
	return ausflugskarte_settings()['address'] . '/maps/v1/service-map.js';
}

/**
 * The script of the map loads its parts from where it lies itself, so it is to be neither bundled nor copied. These are
 * the marks by which the common optimising plugins know that.
 *
 * @param string $tag    The script element.
 * @param string $handle Its name in WordPress.
 * @return string
 */
function ausflugskarte_script_tag( $tag, $handle ) {
	if ( ! in_array( $handle, array( 'ausflugskarte-map', 'ausflugskarte-consent' ), true ) ) {
		return $tag;
	}
	$marks = ' data-no-minify="1" data-no-optimize="1" data-noptimize="1" data-cfasync="false"';
	if ( ! preg_match( '/\s(defer|async)[\s=>]/', $tag ) ) {
		$marks .= ' defer';
	}
	return preg_replace( '/<script(?=\s)/', '<script' . $marks, $tag, 1 );
}
add_filter( 'script_loader_tag', 'ausflugskarte_script_tag', 10, 2 );
